import { type Chart, node } from '../../charts/svg.ts'
import type { Block, ReportDocument } from '../document.ts'

// Reports with malicious input in every text.

/** `URL` is an address that must never be requested. */
export const HOSTILE: readonly string[] = [
  '<script>fetch("URL")</script>',
  '<img src="URL" onerror="fetch(\'URL\')">',
  '"><iframe src="URL"></iframe>',
  "' onmouseover='fetch(`URL`)",
  '</style><style>@import url(URL);',
  '</title></head><body background="URL">',
  '"} body{background:url(URL)} @font-face{src:url("URL")}',
  '<svg><image href="URL"/><use href="URL#a"/></svg>',
  '<link rel="preconnect" href="URL"><meta http-equiv="refresh" content="0;url=URL">',
  '<!-- <base href="URL"> -->',
  '&lt;img src=URL&gt;&#60;script&#62;',
  '\\22 } @import "URL"; \\3c',
  ']]><object data="file:///etc/passwd">',
  'javascript:location="URL"',
]

export const BLOCK_KINDS = [
  'letterhead',
  'answerBand',
  'sentences',
  'table',
  'chart',
  'columns',
  'note',
  'text',
  'working',
  'verification',
  'signatures',
  'pageBreak',
] as const satisfies readonly Block['kind'][]

/** A report of one block, with the same text in all that it may say. */
export function documentWith(kind: Block['kind'], content: string): ReportDocument {
  return {
    title: content,
    fileName: content,
    running: content,
    foot: content,
    isDraft: true,
    isClose: false,
    blocks: [blockWith(kind, content)],
  }
}

function blockWith(kind: Block['kind'], content: string): Block {
  const text = { kind: 'text', text: content, aside: { text: content, tone: 'quiet' } } as const
  switch (kind) {
    case 'letterhead':
      return { kind, firm: content, logo: content, lines: [content], dated: [content], title: content, subject: content }
    case 'answerBand':
      return { kind, figures: [{ label: content, value: text, isIncomplete: true }] }
    case 'sentences':
    case 'note':
      return { kind, sentences: [content, content] }
    case 'text':
      return { kind, paragraphs: [content], tone: 'missing' }
    case 'table':
      return {
        kind,
        heading: content,
        columns: [content, content],
        hasHead: true,
        rows: [{ cells: [text, text] }, { cells: [text], instead: content }],
      }
    case 'chart': {
      const svg = node('svg', { viewBox: '0 0 9 9', role: 'img', 'aria-label': content }, node('text', {}, content))
      const chart: Chart = { svg, summary: content, table: { columns: [content], rows: [{ cells: [content], marked: false }] } }
      return { kind, heading: content, wide: chart, narrow: chart, words: content }
    }
    case 'columns':
      return { kind, columns: [[blockWith('table', content)], [blockWith('text', content)]] }
    case 'working':
      return { kind, heading: content, steps: [{ label: content, formula: content, law: content }] }
    case 'verification': {
      const code = node('svg', { viewBox: '0 0 9 9', role: 'img', 'aria-label': content }, node('text', {}, content))
      return { kind, heading: content, code, paragraphs: [content] }
    }
    case 'signatures':
      return { kind, heading: content, lead: content, choices: [content], people: [content], statement: content }
    case 'pageBreak':
      return { kind }
  }
}
