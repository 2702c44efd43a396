(ns app.views)

(defn apple-button [width]
  [:a {:href "/auth/apple"}
   [:img {:src (str "https://appleid.cdn-apple.com/appleid/button?height=44&width=" width)
          :alt "Sign in with Apple"}]])
