// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Menu } from '../layers/menu.tsx'
import { variableOf } from './color.ts'
import { PageStyle } from './page-style.tsx'
import { dark, light } from './tokens.ts'

afterEach(cleanup)

const rules = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules] as CSSStyleRule[])
const valueIn = (selector: string, name: string) =>
  rules()
    .filter(({ selectorText = '' }) => selectorText.replaceAll("'", '"').includes(selector))
    .map(({ style }) => style.getPropertyValue(name).trim())
    .findLast((value) => value !== '')

it('gives each scheme its colours without MUI', () => {
  render(<PageStyle />)
  for (const [scheme, tokens] of Object.entries({ light, dark }))
    for (const [name, value] of Object.entries(tokens)) expect(valueIn(`[data-scheme="${scheme}"]`, variableOf(name))).toBe(value)
})

it('keeps the same colours after MUI’s parts have added theirs, which are inserted once', () => {
  const page = (isOpen: boolean) => (
    <>
      <PageStyle />
      <Menu open={isOpen} anchorEl={document.body}>
        <li>An item</li>
      </Menu>
    </>
  )
  const { rerender } = render(page(true))
  expect(valueIn('[data-scheme="dark"]', '--tafel-palette-background-paper')).toBe(dark.card)
  for (const [name, value] of Object.entries(dark)) expect(valueIn('[data-scheme="dark"]', variableOf(name))).toBe(value)
  rerender(page(false))
  rerender(page(true))
  expect(rules().filter(({ style }) => style?.getPropertyValue('--tafel-palette-background-paper') === dark.card)).toHaveLength(1)
})

it('prints the page without bars, messages and panes that cut it', () => {
  render(<PageStyle />)
  const printed = rules().flatMap((rule) => {
    const { media, cssRules } = rule as unknown as CSSMediaRule
    return media?.mediaText === 'print' ? [...cssRules].map(({ cssText }) => cssText) : []
  })
  expect(printed.find((text) => text.includes('[aria-label="Messages"]'))).toMatch(/display: ?none/)
  expect(printed.find((text) => text.includes('main *'))).toMatch(/overflow: ?visible/)
})
