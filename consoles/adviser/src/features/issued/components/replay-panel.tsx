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

/** Re-creates the report with its original engine version and constants, and reports the result. */
export function ReplayPanel({ reportId }: { readonly reportId: string }) {
  const { replay } = useIssuedCommands()
  return (
    <section aria-labelledby="replay">
      <SectionTitle id="replay">Re-create and verify</SectionTitle>
      <p style={{ margin: '4px 0 10px' }}>
        The report is re-created from its frozen inputs, with its original engine version and constants, and compared with the stored file.
        Nothing is changed.
      </p>
      <Button tone="white" look="outline" busy={replay.isPending} onClick={() => replay.mutate(reportId)}>
        Re-create and compare
      </Button>
      {replay.isError && <ErrorState what="The report could not be re-created" error={replay.error} safe="The stored file is unchanged." />}
      <div role="status">{replay.data !== undefined && <Found replay={replay.data} />}</div>
    </section>
  )
}

function Found({ replay: { isKept, isSame, isSameFile, differences } }: { readonly replay: Replay }) {
  return (
    <>
      <Claims>
        <Claim
          isTrue={isKept}
          yes="The stored file is unchanged since the day of issue."
          no="The stored file is not the one that was issued. Contact Tafel’s operator."
        />
        <Claim isTrue={isSame} yes="Every figure and every word is the same." no="The result differs from the issued report:" />
        {isSameFile !== null && (
          <Claim
            isTrue={isSameFile}
            yes="Printed again, the file is identical, byte for byte."
            no="Printed again, the file differs because the printing program has changed since. The stored file is the valid one."
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
  readonly isTrue: boolean
  readonly yes: string
  readonly no: string
  readonly isQuiet?: boolean
}

function Claim({ isTrue, yes, no, isQuiet = false }: ClaimProps) {
  return (
    <li>
      <Tag tone={isTrue ? 'green' : isQuiet ? 'ochre' : 'red'}>{isTrue ? 'same' : 'differs'}</Tag>
      <span>{isTrue ? yes : no}</span>
    </li>
  )
}
