# frozen_string_literal: true

require "net/http"

module Buttons
  HOST = "https://appleid.cdn-apple.com"
  LOGO = "https://appleid.cdn-apple.com/appleid/button/logo?size=44&color=black&border_radius=50".freeze

  module_function

  def center(height: 44, width: 280, locale: :en_US)
    URI("#{HOST}/appleid/button?height=#{height}&width=#{width}&locale=#{locale}")
  end

  def left(height)
    format("https://appleid.cdn-apple.com/appleid/button/left?height=%<height>d&logo-size=medium", height: height)
  end

  def element
    <<~HTML
      <a href="/auth/google">Google</a>
      <div id="appleid-signin" data-color="white" data-type="sign in"></div>
    HTML
  end

  def download(path)
    File.binwrite(path, Net::HTTP.get(center))
  end
end
