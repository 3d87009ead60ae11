import { light, type Token } from './tokens.ts'

/** Each token as the CSS variable that follows the colour scheme: `sx={{ color: color.ink2 }}`. */
export const color = Object.fromEntries(Object.keys(light).map((name) => [name, `var(--tafel-palette-token-${name})`])) as Readonly<
  Record<Token, string>
>
