import type { Route } from '../../base/http/route.ts'
import { boardQuery, boardSummaryQuery } from './board.ts'
import { setSeasonNote, setSeasonResponsible, setSeasonStep, undoSeasons } from './season.ts'

/** The season: a firm's clients on their way through filing. */
export const seasonRoutes = {
  /** A part of the board: a row for each client. */
  seasonBoard: { method: 'GET', path: '/api/season', access: 'account', query: boardQuery },
  seasonSummary: { method: 'GET', path: '/api/season/summary', access: 'account', query: boardSummaryQuery },
  /** Changes of the season of some clients; one that is refused doesn't affect the others. */
  setSeasonStep: { method: 'POST', path: '/api/season/steps', access: 'subscriber', body: setSeasonStep },
  setSeasonResponsible: { method: 'POST', path: '/api/season/responsible', access: 'subscriber', body: setSeasonResponsible },
  setSeasonNote: { method: 'POST', path: '/api/season/notes', access: 'subscriber', body: setSeasonNote },
  /** Takes such changes back. */
  undoSeasons: { method: 'POST', path: '/api/season/undo', access: 'subscriber', body: undoSeasons },
} as const satisfies Record<string, Route>
