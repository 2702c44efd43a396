<%@ page contentType="text/html; charset=UTF-8" %>
<%@ taglib prefix="c" uri="http://java.sun.com/jsp/jstl/core" %>
<%@ taglib prefix="fmt" uri="http://java.sun.com/jsp/jstl/fmt" %>
<!DOCTYPE html>
<html>
<head>
  <title><fmt:message key="login.title"/></title>
  <script src="https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/zh_TW/appleid.auth.js"></script>
</head>
<body>
  <c:if test="${not empty error}"><p class="error"><c:out value="${error}"/></p></c:if>
  <form action="<c:url value='/login'/>" method="post">
    <input name="username"/><input name="password" type="password"/>
  </form>
  <a href="<c:url value='/oauth/apple'/>">
    <img src="https://appleid.cdn-apple.com/appleid/button?height=40&amp;width=${width}&amp;locale=${locale}" alt="">
  </a>
  <img src="https://appleid.cdn-apple.com/appleid/button/logo?size=<%= size %>&amp;color=black" alt="Apple">
  <div id="appleid-signin" data-color="${theme}" data-height="40"></div>
</body>
</html>
