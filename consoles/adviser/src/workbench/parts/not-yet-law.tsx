import { notYetLaw } from '@tafel/contracts/law/working/not-yet-law.ts'
import { Tag } from '@tafel/kit/tag/tag.tsx'

/** Under an answer: some of the figures of law that it rests on are announced only. Which, its details say. */
export function NotYetLaw({ result }: { readonly result: Parameters<typeof notYetLaw>[0] }) {
  const count = notYetLaw(result).length
  if (count === 0) return null
  return (
    <Tag tone="ochre">
      {count} {count === 1 ? 'figure' : 'figures'} announced, not yet law
    </Tag>
  )
}
