import type { Operand, TraceStep } from '../trace.ts'

/**
 * The working of each figure of a trace, a line each, without its numbers:
 * `cash.needed · Own money needed = sum of cash.toPay − cash.financed`. Constants are in quotes.
 */
export function workingsOf(trace: readonly Pick<TraceStep, 'id' | 'label' | 'operation' | 'operands' | 'law'>[]): readonly string[] {
  return trace.map(({ id, label, operation, operands, law }) => {
    const by = law === undefined ? '' : ` [${law.act}${law.section === undefined ? '' : ` ${law.section}`}]`
    return `${id} · ${label} = ${operation} of ${operands.map(written).join(', ')}${by}`
  })
}

function written(operand: Operand): string {
  const name =
    operand.from === 'constant' ? `"${operand.name}"` : operand.from === 'run' ? `${operand.name} (${operand.change})` : operand.name
  return `${operand.against === true ? '− ' : ''}${name}${operand.from === 'input' && operand.isDefault ? ' by default' : ''}`
}
