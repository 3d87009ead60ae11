import type { Block } from '@tafel/contracts/report/document.ts'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { BLOCK_KINDS, documentSaying, HOSTILE } from '../testing/hostile.ts'
import { documentHtml } from './html.ts'

const words = (list: string) => new Set(list.split(' '))
const ALLOWED = words('html head meta title style body main section header div h1 h2 p span img table thead tbody tr th td svg text')
const ATTRIBUTES = words('class scope colspan aria-hidden aria-label role viewBox lang charset http-equiv content')

/** Fonts are no matter here, and half a megabyte. */
const withoutFonts = (html: string) => html.replaceAll(/(?<=data:font\/woff2;base64,)[A-Za-z0-9+/=]+/g, '')

test.each(BLOCK_KINDS)('a block of kind %s shows hostile text as text, and makes of it no element, attribute or address', async (kind) => {
  for (const hostile of HOSTILE) {
    const { window } = new JSDOM(withoutFonts(await documentHtml(documentSaying(kind, hostile))))
    const { document } = window
    for (const element of document.querySelectorAll('*')) {
      expect(ALLOWED).toContain(element.localName)
      for (const { name } of element.attributes) expect(ATTRIBUTES).toContain(name)
    }
    if (kind !== 'pageBreak') expect(document.body.textContent).toContain(hostile)
    expect(document.title).toBe(hostile.replaceAll(/\s+/g, ' ').trim())
    expect(document.querySelectorAll('style')).toHaveLength(1)
  }
})

test.each([
  'https://evil.example/logo.png',
  'javascript:alert(1)',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png;base64,AA==" onerror="x',
])('a logo %s is left out', async (logo) => {
  const [letterhead] = documentSaying('letterhead', 'x').blocks as [Extract<Block, { kind: 'letterhead' }>]
  expect(await documentHtml({ ...documentSaying('letterhead', 'x'), blocks: [{ ...letterhead, logo }] })).not.toContain('<img')
  const picture = 'data:image/png;base64,AAAA'
  expect(await documentHtml({ ...documentSaying('letterhead', 'x'), blocks: [{ ...letterhead, logo: picture }] })).toContain(
    `<img class="logo" src="${picture}" alt=""/>`,
  )
})

test('a cell that is empty gives its room to the one before it, and a reason that of the figures', async () => {
  const table: Block = {
    kind: 'table',
    heading: 'H',
    columns: ['A', 'B', 'C', 'D'],
    hasHead: true,
    rows: [
      { cells: [{ kind: 'text', text: 'sum' }, { kind: 'empty' }, { kind: 'empty' }, { kind: 'money', cents: 1 }], sum: 'whole' },
      { cells: [{ kind: 'text', text: 'gap' }], instead: 'not loaded' },
    ],
  }
  const html = await documentHtml({ ...documentSaying('table', ''), blocks: [table] })
  expect(html).toContain('<tr class="sum-whole"><th scope="row" colSpan="3">sum</th><td class="amount">R\u00a00,01</td></tr>')
  expect(html).toContain('<th scope="row">gap</th><td class="amount missing" colSpan="3">not loaded</td>')
})
