<%@ taglib prefix="c" uri="http://java.sun.com/jsp/jstl/core" %>
<form method="post">
  <div id="appleid-signin" title="<spring:message code="login.apple"/>" data-type="continue"></div>
  <img alt="<fmt:message key="apple"/>" src="https://appleid.cdn-apple.com/appleid/button?height=44&width=300">
</form>
