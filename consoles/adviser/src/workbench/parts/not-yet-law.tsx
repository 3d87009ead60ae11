import { notYetLaw } from '@tafel/contracts/law/working/not-yet-law.ts'
import { Tag } from '@tafel/kit/tag/tag.tsx'

/** Below an answer: some of its figures rest on announced law only. The details say which. */
export function NotYetLaw({ result }: { readonly result: Parameters<typeof notYetLaw>[0] }) {
  const count = notYetLaw(result).length
  if (count === 0) return null
  return (
    <Tag tone="ochre">
      {count} {count === 1 ? 'figure' : 'figures'} announced, not yet law
    </Tag>
  )
}
