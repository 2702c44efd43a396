using System.Globalization;
using Microsoft.AspNetCore.Razor.TagHelpers;

namespace Example.Web.TagHelpers;

[HtmlTargetElement("apple-button")]
public sealed class AppleButtonTagHelper : TagHelper
{
    private const string Base = "https://appleid.cdn-apple.com/appleid/button";

    public int Height { get; set; } = 44;

    public string? Theme { get; set; }

    public override void Process(TagHelperContext context, TagHelperOutput output)
    {
        var locale = CultureInfo.CurrentUICulture.Name.Replace('-', '_');
        output.TagName = "img";
        output.Attributes.SetAttribute("src",
            $"https://appleid.cdn-apple.com/appleid/button?height={Height}&locale={locale}&border=true");
        output.Attributes.SetAttribute("alt", "Sign in with Apple");
    }

    public static string Logo(int size) =>
        string.Format("https://appleid.cdn-apple.com/appleid/button/logo?size={0}&color=white", size);

    public static string Element(string theme) =>
        "<div id=\"appleid-signin\" data-color=\"" + theme + "\" data-height=\"44\"></div>";

    public static string Fixed() => @"<div id=""appleid-signin"" data-color=""black"" data-type=""continue""></div>";
}
