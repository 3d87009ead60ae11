import { createHash } from 'node:crypto'
import type { Block } from '@tafel/contracts/base/report/document.ts'
import { expect, test } from 'vitest'
import { BLOCK_KINDS, documentWith, HOSTILE } from '@tafel/contracts/base/report/testing/hostile.ts'
import { documentHtml } from './html.ts'

const words = (list: string) => new Set(list.split(' '))
const TAGS = words('html head meta title style body main section header div h1 h2 p span img table thead tbody tr th td svg text')
const ATTRIBUTES = words('class scope colSpan aria-hidden aria-label role viewBox lang charSet http-equiv content')
const TAG = /<\/?(?<tag>[a-z0-9]+)(?<attributes>(?: [\w-]+="[^"<>]*")*)\/?>/g

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescaped = (text: string) => text.replaceAll(/&([\w#]+);/g, (_, name: string) => ENTITIES[name] ?? '?')

test.each(BLOCK_KINDS)('a block of kind %s shows hostile text as text, never as an element, attribute or address', async (kind) => {
  for (const hostile of HOSTILE) {
    const html = await documentHtml(documentWith(kind, hostile))
    const [, head, style, body] = /^<!doctype html>(.*)<style>(.*)<\/style>(.*)$/s.exec(html)!
    expect([style!.includes('</'), style!.includes(hostile)]).toEqual([false, false])
    for (const { groups } of (head! + body!).matchAll(TAG)) {
      expect(TAGS).toContain(groups!['tag'])
      for (const [, name] of groups!['attributes']!.matchAll(/ ([\w-]+)="[^"]*"/g)) expect(ATTRIBUTES).toContain(name)
    }
    // Everything except our own tags is text.
    const texts = (head! + body!).replaceAll(TAG, '')
    expect(texts).not.toMatch(/[<>]/)
    expect(unescaped(texts).split(hostile).length).toBeGreaterThan(kind === 'pageBreak' ? 1 : 2)
  }
})

test.each([
  'https://evil.example/logo.png',
  'javascript:alert(1)',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png;base64,AA==" onerror="x',
])('leaves out a logo %s', async (logo) => {
  const [letterhead] = documentWith('letterhead', 'x').blocks as [Extract<Block, { kind: 'letterhead' }>]
  expect(await documentHtml({ ...documentWith('letterhead', 'x'), blocks: [{ ...letterhead, logo }] })).not.toContain('<img')
  const picture = 'data:image/png;base64,AAAA'
  expect(await documentHtml({ ...documentWith('letterhead', 'x'), blocks: [{ ...letterhead, logo: picture }] })).toContain(
    `<img class="logo" src="${picture}" alt="Logo of x"/>`,
  )
})

test('a report of the first edition is set to the last byte as it was: what is issued can be printed again', async () => {
  const first = BLOCK_KINDS.filter((kind) => kind !== 'signatures')
  const document = { ...documentWith('text', 'Report'), blocks: first.flatMap((kind) => documentWith(kind, 'Words 8\u00a0%').blocks) }
  const html = await documentHtml(document)
  expect(html).not.toContain('edition')
  expect(createHash('sha256').update(html).digest('hex')).toBe('66ba4718b6415a3d2954b8c5b6be672cfb8bf9a0a61e9b352d092ef8fe08cad0')
  expect(await documentHtml({ ...document, edition: 2 })).toContain('edition-2')
})

test('an empty cell extends the previous one, and a reason spans the figures', async () => {
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
  const html = await documentHtml({ ...documentWith('table', ''), blocks: [table] })
  expect(html).toContain('<tr class="sum-whole"><th scope="row" colSpan="3">sum</th><td class="amount">R\u00a00,01</td></tr>')
  expect(html).toContain('<th scope="row">gap</th><td class="amount missing" colSpan="3">not loaded</td>')
})
