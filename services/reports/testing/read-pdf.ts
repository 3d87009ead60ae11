import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface StructNode {
  readonly role: string
  readonly alt?: string
  readonly children?: readonly (StructNode | object)[]
}

/** What a reader of the PDF finds in it: text, title, language, dates, and the roles of its tags. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  const document = await task.promise
  try {
    const { info } = await document.getMetadata()
    const roles: { readonly role: string; readonly alt?: string }[] = []
    const pageTexts: string[] = []
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
    }
  } finally {
    await task.destroy()
  }
}

function collect(node: StructNode | null, roles: { readonly role: string; readonly alt?: string }[]): void {
  if (node === null) return
  roles.push({ role: node.role, ...(node.alt === undefined ? {} : { alt: node.alt }) })
  for (const child of node.children ?? []) if ('role' in child) collect(child, roles)
}
