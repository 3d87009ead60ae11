import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface StructNode {
  readonly role: string
  readonly alt?: string
  readonly children?: readonly (StructNode | object)[]
}

/** Text, title, language, dates, XMP, tag roles and artifacts of a PDF. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  const document = await task.promise
  try {
    const { info, metadata } = await document.getMetadata()
    const roles: { readonly role: string; readonly alt?: string }[] = []
    const pageTexts: string[] = []
    const [artifacts, unmarked]: [string[], string[]] = [[], []]
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      pageTexts.push(
        items
          .map((item) => ('str' in item ? item.str : ''))
          .join(' ')
          .replaceAll(/[\u00a0\s]+/g, ' '),
      )
      collect(await page.getStructTree(), roles)
      for (const { text, marks } of await markedTexts(page)) {
        if (marks.includes('Artifact')) artifacts.push(text)
        else if (marks.length === 0) unmarked.push(text)
      }
    }
    return {
      pages: document.numPages,
      text: pageTexts.join(' '),
      pageTexts,
      info: info as Readonly<Record<string, unknown>>,
      // Typed as an object, but a Map.
      marked: ((await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null)?.get('Marked') === true,
      outline: ((await document.getOutline()) ?? []).map(({ title }: { title: string }) => title),
      roles,
      /** Artifacts, and unmarked content. */
      artifacts: artifacts.join(' '),
      unmarked: unmarked.join(' '),
      xmp: (name: string) => metadata?.get(name) as unknown,
    }
  } finally {
    await task.destroy()
  }
}

/** Each text of a page with its marks. A replaced spelling alone doesn't make an artifact. */
async function markedTexts(page: PDFPageProxy): Promise<readonly { readonly text: string; readonly marks: readonly string[] }[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const marks: string[] = []
  return items.flatMap((item) => {
    if ('str' in item) return item.str.trim() === '' ? [] : [{ text: item.str, marks: marks.filter((mark) => mark !== 'Span') }]
    if (item.type === 'endMarkedContent') marks.pop()
    else marks.push('tag' in item ? String(item.tag) : '')
    return []
  })
}

function collect(node: StructNode | null, roles: { readonly role: string; readonly alt?: string }[]): void {
  if (node === null) return
  roles.push({ role: node.role, ...(node.alt === undefined ? {} : { alt: node.alt }) })
  for (const child of node.children ?? []) if ('role' in child) collect(child, roles)
}
