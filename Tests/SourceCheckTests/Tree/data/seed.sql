BEGIN;

CREATE TABLE IF NOT EXISTS providers (
  id text PRIMARY KEY,
  label text NOT NULL,
  icon text,
  markup text
);

INSERT INTO providers (id, label, icon, markup) VALUES
  ('google', 'Sign in with Google', 'https://example.com/google.svg', NULL),
  ('apple', 'Sign in with Apple', 'https://appleid.cdn-apple.com/appleid/button/logo?size=44&color=black',
   '<div id="appleid-signin" data-color="black" data-border="false"></div>');

UPDATE pages
   SET body = replace(body, '/img/apple.png', 'https://appleid.cdn-apple.com/appleid/button?height=44&width=250')
 WHERE slug = 'login';

-- Old: https://appleid.cdn-apple.com/appleid/button?type=sign_in
UPDATE settings SET value = 'https://appleid.cdn-apple.com/appleid/button' WHERE name = 'apple_button';

COMMIT;
