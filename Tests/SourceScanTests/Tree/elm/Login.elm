module Login exposing (view)

import Html exposing (Html, a, img)
import Html.Attributes exposing (alt, href, src)


view : { width : Int } -> Html msg
view model =
    a [ href "/auth/apple" ]
        [ img
            [ src ("https://appleid.cdn-apple.com/appleid/button?width=" ++ String.fromInt model.width ++ "&height=44")
            , alt "Sign in with Apple"
            ]
            []
        ]
