<#if user??>Hello<#else>
<div id="appleid-signin" data-color="<#if dark>white<#else>black</#if>" data-type="continue"></div>
</#if>
