/** While it is being read who set a field. */
export const LOOKING = 'Looking who set this …'
