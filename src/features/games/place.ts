import { categories, type Category } from './categories'

/** Kept while the page lives: the category, and how far down the page was when a game was opened from it. */
export const place: { category: Category; top: number } = { category: categories[0], top: 0 }
