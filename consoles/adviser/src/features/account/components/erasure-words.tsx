import type { ErasureWords } from '@tafel/contracts/contexts/erasure.ts'

/** What erasing takes and what it leaves, as the server's answer will say it. */
export function ErasureWordsList({ erased, kept }: ErasureWords) {
  return (
    <>
      <p>Nobody can undo this. It takes:</p>
      <ul>
        {erased.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>What stays:</p>
      <ul>
        {kept.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
