import { styled } from '@tafel/kit/theme/styled.ts'
import type { Replay } from '@tafel/contracts/contexts/issued/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useIssuedCommands } from '../../../shared/issued/use-issued-commands.ts'

const Claims = styled('ul')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& > li': { display: 'flex', gap: 12, alignItems: 'baseline', padding: '7px 0', borderBottom: `1px solid ${color.rule}` },
})
const Differences = styled('ul')({ margin: '12px 0 0', paddingLeft: 20, overflowWrap: 'anywhere' })

/** Makes the report again with the engine and the constants of its day, and says what came of it. */
export function ReplayPanel({ reportId }: { readonly reportId: string }) {
  const { replay } = useIssuedCommands()
  return (
    <section aria-labelledby="replay">
      <SectionTitle id="replay">Made again</SectionTitle>
      <p style={{ margin: '4px 0 10px' }}>
        The report is made anew from what was frozen, by the engine and with the constants of its day, and held against the kept file.
        Nothing is changed by it.
      </p>
      <Button tone="white" look="outline" busy={replay.isPending} onClick={() => replay.mutate(reportId)}>
        Make it again and compare
      </Button>
      {replay.isError && <ErrorState what="The report could not be made again" error={replay.error} safe="The kept file is as it was." />}
      <div role="status">{replay.data !== undefined && <Found replay={replay.data} />}</div>
    </section>
  )
}

function Found({ replay: { isKept, isSame, isSameFile, differences } }: { readonly replay: Replay }) {
  return (
    <>
      <Claims>
        <Claim
          holds={isKept}
          yes="The kept file is unchanged since the day of issue."
          no="The kept file is not what was issued. Speak to whoever runs Tafel."
        />
        <Claim holds={isSame} yes="Every figure and every word comes out the same." no="It comes out otherwise than it was issued:" />
        {isSameFile !== null && (
          <Claim
            holds={isSameFile}
            yes="Printed again, it is the same file to the last byte."
            no="Printed again the file differs, because the printing program has changed since. The kept file is what counts."
            isQuiet
          />
        )}
      </Claims>
      {differences.length > 0 && (
        <Differences>
          {differences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Differences>
      )}
      {isSameFile === null && <Hint>It was not printed again: there was nothing to print.</Hint>}
    </>
  )
}

interface ClaimProps {
  readonly holds: boolean
  readonly yes: string
  readonly no: string
  readonly isQuiet?: boolean
}

function Claim({ holds, yes, no, isQuiet = false }: ClaimProps) {
  return (
    <li>
      <Tag tone={holds ? 'green' : isQuiet ? 'ochre' : 'red'}>{holds ? 'same' : 'differs'}</Tag>
      <span>{holds ? yes : no}</span>
    </li>
  )
}
