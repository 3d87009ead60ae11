import { expect, test } from 'vitest'
import { html } from './html.ts'

test('escapes every value in markup', () => {
  const hostile = `"><script>alert('1 & 2')</script>`
  expect(html`<a title="${hostile}">${[hostile]}</a>`.text).not.toMatch(/<script|"><|'/)
})

test('nested markup stays markup, and absent values render nothing', () => {
  expect(html`<p>${html`<b>${1}</b>`}${undefined}${false}</p>`.text).toBe('<p><b>1</b></p>')
})
