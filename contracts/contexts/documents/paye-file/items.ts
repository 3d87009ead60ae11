/** One code with its raw value, without quotes. */
export interface Item {
  readonly code: number
  readonly text: string
}

export type RecordItems = { readonly ok: true; readonly items: readonly Item[] } | { readonly ok: false; readonly problem: string }

const END = '9999'

/**
 * Splits one line `code,value,code,value,…,9999`. Values never contain a comma or a pipe, not even within quotes, so that a comma too many is
 * found at the next item, which isn't a code.
 */
export function recordItems(line: string): RecordItems {
  const parts = line.trim().split(',')
  if (parts.at(-1) !== END) return { ok: false, problem: 'it does not end with 9999' }
  const items: Item[] = []
  for (let at = 0; at < parts.length - 1; at += 2) {
    const [code = '', value] = [parts[at], parts[at + 1]]
    const before = items.at(-1)
    if (!/^\d{4}$/.test(code)) {
      const place = before === undefined ? 'it begins with' : `after ${before.code} = ${before.text} the next code is`
      return { ok: false, problem: `${place} ${JSON.stringify(code)}, which is not a code` }
    }
    if (value === undefined || at + 1 === parts.length - 1) return { ok: false, problem: `${code} has no value` }
    if (value.includes('|')) return { ok: false, problem: `the value of ${code} contains a pipe` }
    const quoted = /^"([^"]*)"$/.exec(value)
    if (quoted === null && value.includes('"'))
      return { ok: false, problem: `the text of ${code} has a comma or a quotation mark in it: ${JSON.stringify(value)}` }
    items.push({ code: Number(code), text: (quoted?.[1] ?? value).trim() })
  }
  return { ok: true, items }
}
