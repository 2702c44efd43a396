package login

func html(h, w int) string {
	return fmt.Sprintf("<img src=\"https://appleid.cdn-apple.com/appleid/button?height=%d&width=%d\" alt=\"Sign in with Apple\">\n", h, w)
}

func narrow(w float64) string {
	return fmt.Sprintf("https://appleid.cdn-apple.com/appleid/button?height=44&width=%.0f", w)
}
