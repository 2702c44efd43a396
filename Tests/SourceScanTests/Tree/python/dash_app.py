from dash import Dash, html

app = Dash(__name__)
app.layout = html.Main(
    [
        html.H1("Welcome back"),
        html.Div(id="appleid-signin", **{"data-color": "black", "data-height": "48"}),
        html.Img(src="https://appleid.cdn-apple.com/appleid/button?height=48&width=" + str(240), alt="Sign in with Apple"),
    ]
)
