import { styled } from '../theme/styled.ts'
import { useEffect, useState } from 'react'
import { Hint } from '../text/text.tsx'
import { color } from '../theme/color.ts'
import { font } from '../theme/tokens.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

/** Shown in turn during a long wait (specification §4). */
export const LOADER_MESSAGES = ['Loading...', 'Almost there...', 'Processing...'] as const
export const LOADER_ROTATION_MS = 2000

const Frame = styled('output')({ display: 'grid', justifyItems: 'center', gap: 6, padding: 32 })
const Words = styled('span')({ margin: 0, font: `600 1.0625rem/1.4 ${font.serif}` })
const Lines = styled('span')({
  display: 'grid',
  gap: 5,
  width: 64,
  '& > span': { height: 2, backgroundColor: color.green, borderRadius: 1 },
})

/** A message that changes every two seconds, and the elapsed seconds. */
export function Loader() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const turn = Math.floor((seconds * 1000) / LOADER_ROTATION_MS) % LOADER_MESSAGES.length
  return (
    <Frame>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Lines aria-hidden="true">
        {[1, 0.62, 0.82].map((width, line) => (
          <span key={width} style={{ width: `${width * 100}%`, opacity: line === turn ? 1 : 0.28 }} />
        ))}
      </Lines>
      <Words aria-hidden="true">{LOADER_MESSAGES[turn]}</Words>
      <Hint aria-hidden="true">{seconds} s</Hint>
    </Frame>
  )
}
