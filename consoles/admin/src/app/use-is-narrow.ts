import { useMediaQuery } from '@mui/material'

/** Too narrow for a table next to the menu: a list shows the key facts in two lines. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 1099px)', { noSsr: true })
