import { styled } from '@tafel/kit/theme/styled.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { brand, font, radius } from '@tafel/kit/theme/tokens.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { useEffect, useState } from 'react'

/** How long a scene is shown, ms. */
const SCENE_MS = 4500

const SCENES = [
  { figure: 'R 2 500 000', caption: 'Type the price of a house. Nothing else is needed to start.' },
  { figure: 'R 67 200', caption: 'The transfer duty appears next to it while you type, accurate to the cent.' },
  { figure: 's 2(1)(b)', caption: 'Every figure shows how it was calculated: the table, the section of the Act, the working.' },
  { figure: 'Saved', caption: 'Everything is saved automatically, even when you are offline.' },
  { figure: 'PDF', caption: 'A report on your firm’s letterhead is one click away.' },
] as const

const Stage = styled('div')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  borderRadius: radius.button,
  backgroundColor: brand.panel,
  backgroundImage: `repeating-linear-gradient(${brand.line} 0 1px, transparent 1px 32px)`,
  color: brand.onPanel,
})
const Figure = styled('p')({
  margin: 0,
  padding: '6px 18px',
  backgroundColor: brand.panel,
  // Smaller on a phone: a figure never breaks over two lines.
  font: `600 clamp(1.25rem, 9vw, 2.625rem)/1.2 ${font.serif}`,
  whiteSpace: 'nowrap',
})
const Caption = styled('p')({ margin: '10px 0 0', minHeight: '2.9em', color: color.ink2 })
const Controls = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 })
const Dots = styled('div')({ display: 'flex', gap: 2 })
const Dot = styled('button')({
  width: 24,
  height: 24,
  padding: 8,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  borderRadius: 6,
  '&::before': { content: '""', display: 'block', width: 8, height: 8, borderRadius: '50%', backgroundColor: color.field },
  '&[aria-current="step"]::before': { backgroundColor: color.green, boxShadow: `0 0 0 2px ${color.green}` },
})

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The overview film: captioned scenes that play automatically, except under reduced motion, and can be paused. */
export function Film() {
  const [scene, setScene] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !prefersReducedMotion())
  const { figure, caption } = SCENES[scene]!

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => (scene === SCENES.length - 1 ? setPlaying(false) : setScene(scene + 1)), SCENE_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, scene])

  function play() {
    if (!isPlaying && scene === SCENES.length - 1) setScene(0)
    setPlaying(!isPlaying)
  }

  return (
    <div role="group" aria-label="Overview video">
      <Stage aria-hidden="true">
        <Figure>{figure}</Figure>
      </Stage>
      <Caption aria-live={isPlaying ? 'off' : 'polite'}>{caption}</Caption>
      <Controls>
        <TextButton type="button" onClick={play}>
          {isPlaying ? 'Pause' : scene === SCENES.length - 1 ? 'Play again' : 'Play'}
        </TextButton>
        <Dots>
          {SCENES.map((each, index) => (
            <Dot
              key={each.caption}
              type="button"
              aria-label={`Scene ${index + 1} of ${SCENES.length}`}
              aria-current={index === scene ? 'step' : undefined}
              onClick={() => {
                setPlaying(false)
                setScene(index)
              }}
            />
          ))}
        </Dots>
      </Controls>
    </div>
  )
}
