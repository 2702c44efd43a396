# frozen_string_literal: true

module SessionsHelper
  PROVIDERS = %i[google_oauth2 apple].freeze

  def provider_label(provider)
    I18n.t("sessions.providers.#{provider}")
  end

  def apple_image(locale: I18n.locale, height: 44)
    image_tag "https://appleid.cdn-apple.com/appleid/button?height=#{height}&locale=#{locale}&color=black",
              alt: provider_label(:apple), height: height
  end

  def apple_mark
    image_tag("https://appleid.cdn-apple.com/appleid/button/logo?size=40&border=true", size: 40)
  end

  def apple_element(theme)
    content_tag :div, nil, id: "appleid-signin",
                           "data-color": theme,
                           "data-width" => 240,
                           "data-height": "44"
  end

  def apple_row
    tag.li(class: "apple") do
      tag.div(id: "appleid-signin", data: { mode: "logo-only", size: 36, color: :black })
    end
  end
end
