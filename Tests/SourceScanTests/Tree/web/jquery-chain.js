$(function () {
  $("<div/>")
    .attr("id", "appleid-signin")
    .attr("data-type", "sign up")
    .attr("data-height", 40)
    .appendTo(".login");
});
