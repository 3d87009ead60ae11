import { expect, test } from 'vitest'
import { HOSTILE } from '@tafel/contracts/base/report/testing/hostile.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { facts, hello, link, words } from './letter.ts'
import { PREVIEW_SENDER, PREVIEWS } from './previews.ts'

const TAG = /<\/?([a-z0-9]+)/gi
const ALLOWED = ['html', 'head', 'meta', 'title', 'body', 'div', 'p', 'br', 'table', 'tr', 'th', 'td', 'a', '!doctype']

test.each(PREVIEWS)('$path has the same content as HTML and text, and links only to us', ({ letter }) => {
  const [html, text] = [letterHtml(letter, PREVIEW_SENDER), letterText(letter, PREVIEW_SENDER)]
  const read = html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  for (const part of letter.parts) {
    const texts = part.kind === 'text' ? [part.text] : part.kind === 'link' ? [part.label, part.url] : part.rows.flat()
    for (const each of texts) {
      expect(text).toContain(each)
      expect(read).toContain(each)
    }
  }
  expect(letter.subject).not.toMatch(/undefined|null|[\r\n]/)
  for (const [address] of text.matchAll(/https?:\/\/\S+/g)) expect(address).toMatch(/^https:\/\/(admin\.)?tafel\.example\//)
})

test('every template has a preview', () => {
  expect(new Set(PREVIEWS.map(({ path }) => path)).size).toBe(PREVIEWS.length)
})

test('user input becomes text: no element, attribute or address', () => {
  for (const hostile of HOSTILE.map((each) => each.replaceAll('URL', 'https://evil.example/x'))) {
    const letter = {
      subject: hostile,
      greeting: hello(hostile),
      parts: [words(hostile), facts([hostile, hostile]), link(hostile, 'https://tafel.example/')],
    }
    const html = letterHtml(letter, { name: hostile, address: [hostile], email: hostile })
    for (const [, tag] of html.matchAll(TAG)) expect(ALLOWED).toContain(tag!.toLowerCase())
    for (const [, url] of html.matchAll(/(?:href|src|background)\s*=\s*"([^"]*)"/gi)) expect(url).toBe('https://tafel.example/')
  }
})
