import type { ErasureWords } from '@tafel/contracts/contexts/erasure.ts'

/** What erasing removes and what it keeps, as the server's response will report it. */
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
