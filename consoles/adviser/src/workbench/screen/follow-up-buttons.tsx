import { styled } from '@tafel/kit/theme/styled.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { memo, useEffect, useState } from 'react'
import type { FollowUp, Source } from '../follow-ups.ts'
import { useKinds } from '../kinds.ts'
import { useFollowUp } from '../use-follow-up.ts'

const Words = styled('p')({ flexBasis: '100%', margin: 0, fontSize: '0.8125rem', color: color.ochre })
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 })

export interface FollowUpButtonsProps {
  readonly record: RecordView
  readonly description: string
  readonly inputs: unknown
  readonly context: Source<unknown>['context']
}

/** Creates other records from this one. */
export const FollowUpButtons = memo(function FollowUpButtons({ record, description, inputs, context }: FollowUpButtonsProps) {
  const begin = useFollowUp()
  const offered = useKinds().followUps.filter(({ from }) => from === record.kind)
  const source = { inputs, description, context }
  if (offered.length === 0) return null
  return (
    <Line>
      {offered.map((followUp) => (
        <Button
          key={followUp.to}
          tone="white"
          look="outline"
          size="small"
          busy={begin.isPending}
          onClick={() => begin.mutate({ followUp, clientId: record.clientId, source })}
        >
          {followUp.words}
        </Button>
      ))}
      {offered.map((followUp) => followUp.loadNote && <Note key={followUp.to} loadNote={followUp.loadNote} source={source} />)}
    </Line>
  )
})

interface NoteProps {
  readonly loadNote: NonNullable<FollowUp['loadNote']>
  readonly source: Source<unknown>
}

/** Shown next to the button before anything is created. */
function Note({ loadNote, source }: NoteProps) {
  const [noteOf, setNoteOf] = useState<(source: Source<unknown>) => string | undefined>()
  useEffect(() => {
    let isLeft = false
    void loadNote().then((loaded) => {
      if (!isLeft) setNoteOf(() => loaded)
    })
    return () => {
      isLeft = true
    }
  }, [loadNote])
  const note = noteOf?.(source)
  return note === undefined ? null : <Words>{note}</Words>
}
