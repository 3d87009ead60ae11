import { light, type Token } from './tokens.ts'

/** The CSS variable of a token. */
export const variableOf = (name: string): string => `--tafel-palette-token-${name}`

/** Each token as a CSS variable that follows the colour scheme: `sx={{ color: color.ink2 }}`. */
export const color = Object.fromEntries(Object.keys(light).map((name) => [name, `var(${variableOf(name)})`])) as Readonly<
  Record<Token, string>
>
