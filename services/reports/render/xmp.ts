/** The document information. */
export interface About {
  readonly title: string
  /** As in its catalog: `en-ZA`. */
  readonly language: string
  readonly creator: string
  readonly producer: string
  /** Time of creation and last change, ISO. */
  readonly at: string
  readonly keywords?: string | undefined
}

/** Room for programs to add metadata without moving the rest of the file (XMP, part 1, 7.3.2). */
const PADDING = `${' '.repeat(99)}\n`.repeat(4)

/**
 * The document information as XMP, which newer programs read exclusively (ISO 32000-1, 14.3.2). It claims no standard: PDF/UA requires more
 * than a program can check, and the template would have to be validated for it.
 */
export function xmpOf({ title, language, creator, producer, at, keywords }: About): string {
  const date = escaped(new Date(at).toISOString().replace(/\.000Z$/, 'Z'))
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>${escaped(producer)}</pdf:Producer>
${keywords === undefined ? '' : `<pdf:Keywords>${escaped(keywords)}</pdf:Keywords>\n`}<xmp:CreatorTool>${escaped(creator)}</xmp:CreatorTool>
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:ModifyDate>${date}</xmp:ModifyDate>
<xmp:MetadataDate>${date}</xmp:MetadataDate>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
${PADDING}<?xpacket end="w"?>`
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** Not allowed in XML: other control characters, and lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const escaped = (text: string): string => text.replaceAll(UNWRITABLE, '\ufffd').replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!)
