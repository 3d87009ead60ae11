import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { searchedNumber } from '@tafel/contracts/base/search-key.ts'
import { useEffect, useRef, useState } from 'react'
import { useSingleKey } from '../../../shared/keys/single-keys.ts'

const PAUSE_MS = 250

/** Finds clients on the board by name, when typing pauses. `/` moves here, Escape clears it. */
export function NameSearch({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const [searched, setSearched] = useState(q)
  // The back button or a link changed the query.
  if (q !== searched) {
    setSearched(q)
    setText(q)
  }
  useSingleKey('/', () => input.current?.focus())
  const isNumber = searchedNumber(text) !== ''
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === searched || isNumber) return
    const timer = setTimeout(() => {
      setSearched(wanted)
      onSearch(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, searched, isNumber, onSearch])
  return (
    <TextField
      label="Name"
      ref={input}
      type="search"
      placeholder="Name"
      autoComplete="off"
      maxLength={80}
      value={text}
      error={isNumber ? 'Search the board by name. Find numbers under Clients.' : undefined}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') setText('')
      }}
    />
  )
}
