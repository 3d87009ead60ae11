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
export function documentSaying(kind: Block['kind'], said: string): ReportDocument {
  return { title: said, fileName: said, running: said, foot: said, isDraft: true, isClose: false, blocks: [blockSaying(kind, said)] }
}

function blockSaying(kind: Block['kind'], said: string): Block {
  const text = { kind: 'text', text: said, aside: { text: said, tone: 'quiet' } } as const
  switch (kind) {
    case 'letterhead':
      return { kind, firm: said, logo: said, lines: [said], dated: [said], title: said, subject: said }
    case 'answerBand':
      return { kind, figures: [{ label: said, value: text, isIncomplete: true }] }
    case 'sentences':
    case 'note':
      return { kind, sentences: [said, said] }
    case 'text':
      return { kind, paragraphs: [said], tone: 'missing' }
    case 'table':
      return {
        kind,
        heading: said,
        columns: [said, said],
        hasHead: true,
        rows: [{ cells: [text, text] }, { cells: [text], instead: said }],
      }
    case 'chart': {
      const svg = node('svg', { viewBox: '0 0 9 9', role: 'img', 'aria-label': said }, node('text', {}, said))
      const chart: Chart = { svg, summary: said, table: { columns: [said], rows: [{ cells: [said], marked: false }] } }
      return { kind, heading: said, wide: chart, narrow: chart, words: said }
    }
    case 'columns':
      return { kind, columns: [[blockSaying('table', said)], [blockSaying('text', said)]] }
    case 'working':
      return { kind, heading: said, steps: [{ label: said, formula: said, law: said }] }
    case 'verification': {
      const code = node('svg', { viewBox: '0 0 9 9', role: 'img', 'aria-label': said }, node('text', {}, said))
      return { kind, heading: said, code, paragraphs: [said] }
    }
    case 'signatures':
      return { kind, heading: said, lead: said, choices: [said], people: [said], statement: said }
    case 'pageBreak':
      return { kind }
  }
}
