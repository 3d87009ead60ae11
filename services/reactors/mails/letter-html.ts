import type { Letter, LetterPart, Sender } from './letter.ts'

// One column, no external content, no images: it reads the same with remote content blocked, in dark mode and on a phone.

const INK = '#1f2a2c'
const QUIET = '#5b6769'
const RULE = '#dcd8cd'
const GREEN = '#0f5b4c'

/** The letter as HTML. All values are escaped; links are ours only. */
export function letterHtml({ subject, greeting, parts }: Letter, { name, address, email }: Sender): string {
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">\
<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>\
<body style="margin:0;background:#fbfaf7"><div style="max-width:560px;margin:0 auto;padding:24px;font:16px/1.5 'Source Sans 3',Arial,sans-serif;color:${INK}">\
<p style="margin:0 0 24px;font:600 20px/1.3 'Source Serif 4',Georgia,serif;color:${GREEN}">Tafel</p>\
<p style="margin:0 0 16px">${escaped(greeting)}</p>${parts.map(partHtml).join('')}\
<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid ${RULE};font-size:13px;color:${QUIET}">\
${escaped([name, ...address].join(', '))}<br>Answers to this mail go to ${escaped(email)}.</p></div></body></html>`
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escaped(part.text)}</p>`
    case 'facts':
      return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${part.rows.map(rowHtml).join('')}</table>`
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escaped(part.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${GREEN};color:#ffffff;text-decoration:none;font-weight:600">${escaped(part.label)}</a></p>`
  }
}

const rowHtml = ([label, value]: readonly [string, string]) =>
  `<tr><th scope="row" style="padding:6px 12px 6px 0;border-bottom:1px solid ${RULE};text-align:left;font-weight:400;color:${QUIET}">${escaped(label)}</th>\
<td style="padding:6px 0;border-bottom:1px solid ${RULE};text-align:right">${escaped(value)}</td></tr>`

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
