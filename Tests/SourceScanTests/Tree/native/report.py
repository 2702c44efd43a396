import streamlit as st
from fpdf import FPDF

URL = "https://appleid.cdn-apple.com/appleid/button"

def page(pdf: FPDF):
    pdf.image("https://appleid.cdn-apple.com/appleid/button?height=44&width=300", x=10)
    st.image("https://appleid.cdn-apple.com/appleid/button/logo?size=44", caption="Sign in with Apple")
    button = soup.find("div", id="appleid-signin")
    return requests.get(URL, params={"color": "white", "height": 44})
