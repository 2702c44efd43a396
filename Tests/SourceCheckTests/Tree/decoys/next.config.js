module.exports = {
  async rewrites() {
    return [{ source: "/appleid/button", destination: "https://appleid.cdn-apple.com/appleid/button" }];
  },
};
