import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Collection, type SetId, setIdOf, setName } from '@tafel/contracts/law/figure/set-id.ts'
import type { FigureView, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { saveBytes } from '../app/save-bytes.ts'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
import { http } from '../app/session.ts'
import { AffectedPanel } from './affected-panel.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { newestOf, passes } from './figure-words.ts'
import { FiguresTable } from './figures-table.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { ImpactPanel } from './impact-panel.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { FigureDialog } from './figure-dialog.tsx'
import { allKinds, kindsToEnter, lastFiguresText } from './last-figures.ts'
import { LifeList } from './life-list.tsx'
import { LifeSteps } from './life-steps.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { StatusChip } from './status-chip.tsx'
import { pathOf, useSet } from './use-set.ts'

/** One set: its status, every figure compared with the previous one, the checks, the impact, and the publication. */
export function SetPage({ collection }: { readonly collection: Collection }) {
  const { key = '' } = useParams()
  const set = setIdOf(collection, key)
  return set === undefined ? (
    <Typography role="alert">There is no such set. A year is written 2028, a period by its first day, 2027-04-01.</Typography>
  ) : (
    <SetScreen key={`${set.collection} ${set.key}`} id={set} />
  )
}

function SetScreen({ id }: { readonly id: SetId }) {
  const set = useSet(id)
  return (
    <>
      <Title title={setName(id)} />
      {set.isPending && <Typography role="status">Reading the figures …</Typography>}
      {set.isError && set.data === undefined && (
        <Box role="alert">
          <Typography>The figures could not be read: {set.error.message}</Typography>
          <Button onClick={() => void set.refetch()}>Try again</Button>
        </Box>
      )}
      {set.data !== undefined && <Loaded set={set.data} />}
    </>
  )
}

function Loaded({ set }: { readonly set: SetView }) {
  const [search] = useSearchParams()
  const asked = lastFiguresText(set, kindsToEnter(search))
  const all = lastFiguresText(set, allKinds(set))
  /** The text that the import begins with; undefined while it is closed. */
  const [imports, setImports] = useState<string | undefined>(asked === '' ? undefined : asked)
  const [edited, setEdited] = useState<FigureView>()
  const [figure, setFigure] = useState<FigureView>()
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const sourced = set.table.filter((figure) => newestOf(figure) !== undefined && !passes(figure, 'vague')).length
  const confirm = (text: string, isConfirmed: boolean) => {
    const next = new Set(confirmed)
    if (isConfirmed) next.add(text)
    else next.delete(text)
    setConfirmed(next)
  }
  const download = async (format: 'csv' | 'json') =>
    saveBytes(await http.bytes(`${pathOf(set)}/export`, { search: { format } }), `${set.collection}-${set.key}.${format}`)

  return (
    <Box sx={{ pt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography component="p" variant="h5">
          {set.name}
        </Typography>
        <StatusChip status={set.status} draft={set.draft} />
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 180 }}>
          {set.figures} {set.figures === 1 ? 'figure' : 'figures'}, {sourced} with a page of a source
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setImports('')}>
            Import
          </Button>
          {all !== '' && (
            <Button variant="outlined" onClick={() => setImports(all)}>
              {set.collection === 'tax-scenario' ? 'Copy last year…' : 'Copy the period before…'}
            </Button>
          )}
          <Button variant="outlined" onClick={() => void download('csv')}>
            Export CSV
          </Button>
          <Button variant="outlined" onClick={() => void download('json')}>
            Export JSON
          </Button>
        </Box>
      </Box>
      <LifeSteps set={set} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <FiguresTable set={set} onHistory={setFigure} onEdit={setEdited} />
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          {set.checked !== null && <ChecksPanel checked={set.checked} confirmed={confirmed} onConfirm={confirm} />}
          <PublishPanel set={set} confirmed={confirmed} />
          <ImpactPanel set={set} />
          <AffectedPanel set={set} />
          <LifeList set={set} />
        </Box>
      </Box>
      {imports !== undefined && <ImportDialog set={set} lastFigures={imports} onClose={() => setImports(undefined)} />}
      {edited !== undefined && <FigureDialog set={set} figure={edited} onClose={() => setEdited(undefined)} />}
      {figure !== undefined && <HistoryDrawer set={set} figure={figure} onClose={() => setFigure(undefined)} />}
    </Box>
  )
}
