/** The logo's star, around 0,0; 17 high. */
export const STAR = 'M0-8.5l2.3 6.2L8.5 0l-6.2 2.3L0 8.5l-2.3-6.2L-8.5 0l6.2-2.3z'
