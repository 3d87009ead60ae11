import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatCount } from '@tafel/contracts/base/money/format.ts'
import type { ReadModelState, SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { momentText } from '../app/dates.ts'
import { Section } from '../app/page.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { AskButton } from './ask-button.tsx'
import { PartTable } from '../app/part-table.tsx'
import { LATE_SECONDS, secondsText } from './words.ts'

function State({ model, logPosition }: { readonly model: ReadModelState; readonly logPosition: string | null }) {
  if (model.rebuilding !== null) return <Rebuild rebuilding={model.rebuilding} logPosition={logPosition} />
  if (model.isAhead) return <StateTag tone="error">ahead of the log</StateTag>
  if (model.parkedEvents > 0) return <StateTag tone="warning">{`${model.parkedEvents} parked`}</StateTag>
  if (model.behindSeconds === null) return <StateTag tone="warning">not known</StateTag>
  return model.behindSeconds > LATE_SECONDS ? <StateTag tone="warning">catching up</StateTag> : <StateTag tone="success">running</StateTag>
}

/** The progress of the next tables, in positions of the log. */
function Rebuild({
  rebuilding,
  logPosition,
}: {
  readonly rebuilding: NonNullable<ReadModelState['rebuilding']>
  readonly logPosition: string | null
}) {
  const end = Number(logPosition ?? 0)
  const share = end > 0 ? Math.min(100, Math.floor((Number(rebuilding.position ?? 0) / end) * 100)) : 0
  return (
    <>
      <LinearProgress variant="determinate" value={share} aria-label="Rebuild" sx={{ mb: 0.5, minWidth: 120 }} />
      <Typography variant="body2">
        building generation {rebuilding.generation} since {momentText(rebuilding.since)}: {share} % of the log; then compare and switch
      </Typography>
    </>
  )
}

export function ReadModels({
  system: { readModels, logPosition },
  onAsked,
}: {
  readonly system: SystemView
  readonly onAsked: () => void
}) {
  return (
    <Section title="Read models" hint="Each follows the log on its own">
      {readModels === null ? (
        <p>Postgres did not answer: their state is unknown.</p>
      ) : (
        <PartTable
          label="Read models"
          columns={['Name', 'Tables', 'Position', 'Behind', 'State', 'Actions']}
          numbers={['Position', 'Behind']}
          rows={readModels.map((model) => ({
            key: model.name,
            cells: [
              model.name,
              `version ${model.version}, generation ${model.generation}`,
              model.position === null ? 'none yet' : formatCount(Number(model.position)),
              secondsText(model.behindSeconds),
              <State key="state" model={model} logPosition={logPosition} />,
              <AskButton key="rebuild" readModel={model.name} what="rebuilds" onAsked={onAsked} />,
            ],
          }))}
        />
      )}
    </Section>
  )
}
