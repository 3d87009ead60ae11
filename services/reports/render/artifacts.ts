import { type Operation, operationsOf } from './content-stream.ts'
import { type Matrix, matrixOf, multiplied } from './matrix.ts'

/** The content that an external object draws: a watermark, decoration, or tagged content. */
export type Drawn = 'watermark' | 'decoration' | 'tagged'

/** Margins of a page, in points from its lower edge; running lines are beyond them. */
export interface Margins {
  readonly footBelow: number
  readonly headAbove: number
}

const PATH = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're'])
const PAINT = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'BI'])
const BEGINS = new Set(['BMC', 'BDC'])

/**
 * The same content with everything that Chromium drew outside its tags marked as artifacts (ISO 32000-1, 14.8.2.2): running lines, rules and
 * the draft mark. Otherwise a screen reader would read them out on each page within the text, or skip unmarked content.
 */
export function withArtifacts(content: string, drawnBy: (name: string) => Drawn, { footBelow, headAbove }: Margins): string {
  const pieces: string[] = []
  let copied = 0
  let depth = 0
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  /** The current path or text, and the height on the page where it starts. */
  let open: { readonly from: number; height: number | undefined; hasTags: boolean } | undefined

  const mark = (from: number, to: number, properties: string) => {
    pieces.push(content.slice(copied, from), `/Artifact ${properties} BDC\n`, content.slice(from, to), '\nEMC')
    copied = to
  }
  const close = (to: number) => {
    if (open !== undefined && depth === 0 && !open.hasTags) mark(open.from, to, propertiesAt(open.height))
    open = undefined
  }
  const propertiesAt = (height = 0) => {
    if (height > headAbove) return '<</Type /Pagination /Subtype /Header>>'
    return height < footBelow ? '<</Type /Pagination /Subtype /Footer>>' : '<</Type /Layout>>'
  }

  for (const operation of operationsOf(content)) {
    const { operator, operands, from, to } = operation
    if (operator === 'q') saved.push(matrix)
    else if (operator === 'Q') matrix = saved.pop() ?? matrix
    else if (operator === 'cm') matrix = multiplied(matrixOf(operands), matrix)
    else if (BEGINS.has(operator)) {
      // Text may start outside a tag and contain one.
      if (open !== undefined && /\/MCID\b/.test(operands.join(' '))) open.hasTags = true
      depth += 1
    } else if (operator === 'EMC') depth -= 1
    else if (operator === 'BT') open = { from, height: undefined, hasTags: depth > 0 }
    else if (operator === 'Tm' && open !== undefined) open.height ??= heightOf(operation, matrix)
    else if (operator === 'ET') close(to)
    else if (PATH.has(operator)) open ??= { from, height: heightOf(operation, matrix), hasTags: depth > 0 }
    else if (PAINT.has(operator)) {
      open ??= { from, height: undefined, hasTags: depth > 0 }
      close(to)
    } else if (operator === 'n') open = undefined
    else if (operator === 'Do' && depth === 0) {
      const drawn = drawnBy(operands[0]?.slice(1) ?? '')
      if (drawn === 'watermark') mark(from, to, '<</Type /Pagination /Subtype /Watermark>>')
      if (drawn === 'decoration') mark(from, to, '<</Type /Layout>>')
    }
  }
  pieces.push(content.slice(copied))
  return pieces.join('')
}

/** Height on the page of a point, a rectangle's corner or a text's matrix, from the last two operands. */
function heightOf({ operator, operands }: Operation, [, b, , d, , f]: Matrix): number {
  const numbers = operands.map(Number)
  const [x = 0, y = 0] = operator === 're' ? numbers : numbers.slice(-2)
  return x * b + y * d + f
}
