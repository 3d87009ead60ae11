import type { ErasureWords } from '@tafel/contracts/contexts/erasure.ts'

/** Lists what an erasure removes and keeps, in the words of the server's response. */
export function ErasureWordsList({ erased, kept }: ErasureWords) {
  return (
    <>
      <p>This can’t be undone. Erased:</p>
      <ul>
        {erased.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>Kept:</p>
      <ul>
        {kept.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
