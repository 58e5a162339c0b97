/** The spices that each blend takes. */
import type { Spice } from './types';

const RECIPES: Readonly<Record<string, readonly Spice[]>> = {
  zhug: ['cardamom', 'chili', 'cumin'],
  colombo: ['curry', 'cardamom', 'cinnamon'],
  'bunny-chow': ['curry', 'chili', 'cinnamon'],
  tagine: ['ginger', 'saffron', 'cinnamon'],
  coronation: ['curry', 'ginger', 'saffron'],
  jalfrezi: ['curry', 'chili', 'mint'],
  keema: ['curry', 'mint', 'cumin'],
  rendang: ['ginger', 'chili', 'garlic'],
  larb: ['chili', 'garlic', 'mint'],
  chermoula: ['garlic', 'cumin', 'saffron'],
  borani: ['garlic', 'mint', 'saffron'],
  thandai: ['cardamom', 'mint', 'saffron'],
  'rogan-josh': ['ginger', 'cardamom', 'chili'],
  'masala-chai': ['ginger', 'cardamom', 'cinnamon'],
  pilau: ['cardamom', 'garlic', 'cumin'],
  advieh: ['cumin', 'saffron', 'cinnamon'],
  kofta: ['mint', 'cumin', 'cinnamon'],
  laksa: ['curry', 'ginger', 'garlic'],
};

export const BLENDS: readonly string[] = Object.keys(RECIPES);

export const recipe = (blend: string): readonly Spice[] => RECIPES[blend] ?? [];
