"""The fixtures of these tests."""

from check_folder import folder
from titles_tool import choose, own, standard
