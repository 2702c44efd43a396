import { createElementVNode, createElementBlock, openBlock, createCommentVNode, h } from 'vue';

const script = {
  name: 'SocialLogin',
  props: { provider: String, dark: Boolean },
};

const _hoisted_1 = {
  key: 0,
  id: "appleid-signin"
};
const _hoisted_2 = /*#__PURE__*/createElementVNode("div", { class: "g_id_signin" }, null, -1 /* HOISTED */);
const _hoisted_3 = /*#__PURE__*/createElementVNode("div", { id: "appleid-signin", "data-color": "white" }, null, -1 /* HOISTED */);

function render(_ctx, _cache, $props, $setup, $data, $options) {
  return ($props.provider === 'apple')
    ? (openBlock(), createElementBlock("div", _hoisted_1))
    : createCommentVNode("v-if", true)
}

export const AppleMark = () => h('span', { class: 'mark' }, [
  h('div', { id: 'appleid-signin', 'data-mode': 'logo-only', 'data-size': '44' }),
  h('img', { src: 'https://appleid.cdn-apple.com/appleid/button/logo?size=44' }),
]);

script.render = render;
export default script;
