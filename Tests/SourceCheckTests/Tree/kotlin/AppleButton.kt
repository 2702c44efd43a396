package com.example.login

import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Column
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalConfiguration
import androidx.compose.ui.res.stringResource
import coil.compose.AsyncImage

private const val LOGO = "https://appleid.cdn-apple.com/appleid/button/logo?size=48&scale=4"

@Composable
fun AppleButton(height: Int = 48, dark: Boolean = false, onClick: () -> Unit) {
    val locale = LocalConfiguration.current.locales[0]
    val color = if (dark) "white" else "black"
    Column {
        GoogleButton(onClick)
        AsyncImage(
            model = "https://appleid.cdn-apple.com/appleid/button?height=$height&width=320&color=$color&locale=${locale.language}_${locale.country}",
            contentDescription = stringResource(R.string.apple),
            modifier = Modifier.clickable(onClick = onClick),
        )
        AsyncImage(model = LOGO, contentDescription = "Apple")
    }
}

fun page(theme: String) = """
    <body>
      <div id="appleid-signin" data-color="$theme" data-height="48"></div>
    </body>
""".trimIndent()
