<cfoutput>
  <h2>#encodeForHTML(title)#</h2>
  <cfset url = "https://appleid.cdn-apple.com/appleid/button?type=continue&locale=#session.locale#">
  <img src="https://appleid.cdn-apple.com/appleid/button?height=#h#&width=300" alt="Sign in with Apple">
  <div id="appleid-signin" data-color="#color#" data-type="continue"></div>
</cfoutput>
