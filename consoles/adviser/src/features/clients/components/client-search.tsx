import { styled } from '@tafel/kit/theme/styled.ts'
import { Key } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { boxStyle, inputStyle } from '@tafel/kit/fields/control-style.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useSingleKey, useSingleKeys } from '../../../shared/keys/single-keys.ts'

const PAUSE_MS = 250

const Box = styled('div')({ ...boxStyle, color: color.ink2, paddingLeft: 10, paddingRight: 8 })
const Input = styled('input')({ ...inputStyle, color: color.ink, '&::-webkit-search-cancel-button': { display: 'none' } })

export interface ClientSearchProps {
  readonly q: string
  readonly onSearch: (q: string) => void
}

/** Finds clients by the start of any word of their names, when typing pauses. `/` moves here, Escape clears it. */
export function ClientSearch({ q, onSearch }: ClientSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const [searched, setSearched] = useState(q)
  const [keysOn] = useSingleKeys()
  // The back button or a link changed the query.
  if (q !== searched) {
    setSearched(q)
    setText(q)
  }
  useSingleKey('/', () => input.current?.focus())

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === searched) return
    const timer = setTimeout(() => {
      setSearched(wanted)
      onSearch(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, searched, onSearch])

  return (
    <Box>
      <label htmlFor={id}>
        <VisuallyHidden>Find a client by name</VisuallyHidden>
        <svg
          width="18"
          height="18"
          viewBox="0 0 18 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
          style={{ display: 'block' }}
        >
          <circle cx="8" cy="8" r="5" />
          <path d="M11.8 11.8 16 16" strokeLinecap="round" />
        </svg>
      </label>
      <Input
        id={id}
        ref={input}
        type="search"
        placeholder="Find a client by name"
        autoComplete="off"
        maxLength={80}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') setText('')
        }}
      />
      {keysOn && <Key aria-hidden="true">/</Key>}
    </Box>
  )
}
