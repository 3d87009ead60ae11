import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import type { ConstantsChanges } from '@tafel/contracts/contexts/recalculations/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { PageTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { paths } from '../../../shared/paths.ts'
import { constantsChangesQuery } from '../../../shared/constants/changes-queries.ts'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { useMayWrite } from '../../../shared/session/use-may-write.ts'
import { ChangesTable } from '../components/changes-table.tsx'
import { Letters } from '../components/letters.tsx'
import { RunStatus } from '../components/run-status.tsx'
import { type Recalculation, useRecalculation } from '../hooks/use-recalculation.ts'
import { changedWords, recordsWords } from '../model/words.ts'

const Page = styled('div')({ display: 'grid', gap: 20, maxWidth: 1192, margin: '0 auto', '& > *': { minWidth: 0 } })
const Words = styled('p')({ margin: '4px 0 0', color: color.ink2, maxWidth: 760 })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 })
const Progress = styled('progress')({ width: '100%', accentColor: color.green })

/** The effect of new or withdrawn tables on the firm's records, and recalculating them with the current tables. */
export default function NewConstants() {
  const changes = useQuery(constantsChangesQuery(useHttp()))
  const recalculation = useRecalculation()
  const mayWrite = useMayWrite()
  const { data } = changes
  return (
    <Page>
      <div>
        <PageTitle>Effect of the new tables</PageTitle>
        <Words>
          Saved records keep their results. These records would change with the current tables. Nothing changes until you recalculate, and
          locked records never change.
        </Words>
      </div>
      {recalculation.last !== undefined && <RunStatus run={recalculation.last} canChange={mayWrite} recalculation={recalculation} />}
      {data === undefined ? (
        changes.isError ? (
          <ErrorState
            what="The effect of the new tables could not be loaded"
            error={changes.error}
            onRetry={() => void changes.refetch()}
          />
        ) : (
          <SkeletonRows rows={5} label="Loading the effect of the new tables" />
        )
      ) : data.status === 'failed' ? (
        <ErrorState what="The effect of the new tables could not be calculated" error={undefined} onRetry={() => void changes.refetch()} />
      ) : data.status === 'calculating' ? (
        <div>
          <p role="status">
            Your records are being calculated with the current tables
            {data.total === 0 ? '…' : `: ${data.done} of ${recordsWords(data.total)}.`}
          </p>
          <Progress aria-label="Records calculated" max={Math.max(1, data.total)} value={data.done} />
        </div>
      ) : (
        <Changes changes={data} canChange={mayWrite} recalculation={recalculation} />
      )}
    </Page>
  )
}

interface ChangesProps {
  readonly changes: ConstantsChanges
  readonly canChange: boolean
  readonly recalculation: Recalculation
}

function Changes({ changes: { changed, clients, version, isPart }, canChange, recalculation }: ChangesProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const open = changed.filter(({ locked }) => !locked)
  const chosen = open.filter(({ recordId }) => !left.has(recordId))
  const withdrawn = changed.filter(({ isWithdrawn }) => isWithdrawn).length
  const choose = (recordIds: readonly string[], isChosen: boolean) => {
    const next = new Set(left)
    for (const recordId of recordIds) {
      if (isChosen) next.delete(recordId)
      else next.add(recordId)
    }
    setLeft(next)
  }
  if (changed.length === 0)
    return (
      <EmptyState title="Nothing changes" action={<LinkButton to={paths.overview.href()}>Back to the overview</LinkButton>}>
        All your records already use the current tables.
      </EmptyState>
    )
  return (
    <>
      <Words>
        <strong>{changedWords(changed, clients)}</strong>{' '}
        {withdrawn > 0 &&
          `${recordsWords(withdrawn)} ${withdrawn === 1 ? 'was' : 'were'} calculated with figures that were withdrawn since.`}{' '}
        {isPart && 'There are more: this list has the most recently changed ones; the others follow once these are done.'}
      </Words>
      {canChange && open.length > 0 && (
        <Actions>
          <Button busy={recalculation.isBusy} disabled={chosen.length === 0} onClick={() => recalculation.start(chosen, version)}>
            Recalculate {chosen.length === open.length ? 'all' : ''} {recordsWords(chosen.length)} with the new set
          </Button>
        </Actions>
      )}
      <ChangesTable
        changed={changed}
        chosen={new Set(chosen.map(({ recordId }) => recordId))}
        {...(canChange && !recalculation.isBusy && { onChoose: choose })}
      />
      <Letters changed={changed} />
    </>
  )
}
