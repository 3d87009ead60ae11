import { expect, test } from 'vitest'
import { html } from './html.ts'

test('whatever is put into markup is escaped', () => {
  const hostile = `"><script>alert('1 & 2')</script>`
  expect(html`<a title="${hostile}">${[hostile]}</a>`.text).not.toMatch(/<script|"><|'/)
})

test('markup in markup stays markup, and what is absent leaves nothing', () => {
  expect(html`<p>${html`<b>${1}</b>`}${undefined}${false}</p>`.text).toBe('<p><b>1</b></p>')
})
