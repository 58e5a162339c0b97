/* The kernel of spicetable.disks once more, in C, to be compared with it bit by bit.
 *
 * The formulas and the order of their operations are those of the Python modules, where they are explained;
 * compile with -ffp-contract=off. The data layout is C's own: one struct for each chip.
 */
#include <math.h>
#include <stdint.h>

enum { REST, SLIDE, FLY, OUT };
enum { RELEASE, CEASE, RIM_X, RIM_Y, CHIP, APART, LEVEL, GROUND, DROP, PART, LEAVE };
enum { ENDED, EVENTS, PUSHES, PIECES, LOST, STIRRED, FACTS };
enum { PIECE = 13, MOST = 64 };

#define NEVER INFINITY
#define FAR 1e9
#define TOUCH2 1e-7
#define ROUNDED 0.002
#define PARTED 1e-4
#define SLOWEST 1e-9

typedef struct {
    double gravity, bound, rim_height, rim_keep, hop, contact, thick, drag, bounce, settle, grip, chip_keep,
        part_speed, again, release_back, release_height, rounds;
} Constants;

typedef struct {
    double x, y, vx, vy, ux, uy, speed, slow, reach, start, stop, z, vz, hit, when;
    int64_t over;
    int state, kind, mate, moved;
} Chip;

typedef struct {
    Chip chip[MOST];
    const Constants *c;
    int n;
    double *path;
    int64_t room;
    int64_t *facts;
} Scene;

/* Advance. */

static inline double run_until(const Chip *a, double now) {
    double t = now - a->start;
    return t * (a->speed - 0.5 * a->slow * t);
}

static inline double speed_at(const Chip *a, double now) {
    double speed = a->speed - a->slow * (now - a->start);
    return speed > 0.0 ? speed : 0.0;
}

static inline double within(double value, double bound) {
    return value > bound ? bound : value < -bound ? -bound : value;
}

static void advance(const Scene *s, Chip *a, double now) {
    if (a->state == REST) {
        a->start = now;
        return;
    }
    double run = run_until(a, now), speed = speed_at(a, now);
    a->x += a->ux * run;
    a->y += a->uy * run;
    if (a->state == FLY) {
        double t = now - a->start;
        a->z += t * (a->vz - 0.5 * s->c->gravity * t);
        a->vz -= s->c->gravity * t;
    } else {
        a->x = within(a->x, s->c->bound);
        a->y = within(a->y, s->c->bound);
        a->vx = a->ux * speed;
        a->vy = a->uy * speed;
        a->speed = speed;
        a->reach = speed * speed / (2.0 * s->c->drag);
    }
    a->start = now;
}

static void stand(Chip *a) {
    a->vx = a->vy = a->ux = a->uy = a->speed = a->slow = a->reach = a->z = a->vz = 0.0;
    a->stop = a->when = NEVER;
    a->state = REST;
    a->mate = -1;
}

static void launch(const Scene *s, Chip *a, double vx, double vy) {
    double speed = sqrt(vx * vx + vy * vy);
    int flies = a->state == FLY;
    a->moved = 1;
    if (speed < SLOWEST && !flies) {
        stand(a);
        return;
    }
    a->vx = vx;
    a->vy = vy;
    a->speed = speed;
    a->ux = speed > 0.0 ? vx / speed : 0.0;
    a->uy = speed > 0.0 ? vy / speed : 0.0;
    if (flies) {
        a->slow = 0.0;
        a->reach = FAR;
        a->stop = NEVER;
        return;
    }
    a->state = SLIDE;
    a->z = a->vz = 0.0;
    a->slow = s->c->drag;
    a->reach = speed * speed / (2.0 * s->c->drag);
    a->stop = a->start + speed / s->c->drag;
}

static void write_down(Scene *s, int i, int kind, int mate, double strength) {
    int64_t row = s->facts[PIECES]++;
    if (row >= s->room) return;
    const Chip *a = &s->chip[i];
    double piece[PIECE] = {i,     kind,  mate,  a->start, a->x,    a->y,
                           a->z,  a->vx, a->vy, a->vz,    a->slow, a->state == FLY ? s->c->gravity : 0.0,
                           strength};
    for (int p = 0; p < PIECE; p++) s->path[row * PIECE + p] = piece[p];
}

/* Roots. */

static double only_zero(double q0, double q1, double q2, double q3, double q4) {
    double low = 0.0, high = 1.0;
    double end = q0 + (q1 + (q2 + (q3 + q4)));
    double u = q0 / (q0 - end);
    for (int k = 0; k < 100; k++) {
        double value = q0 + u * (q1 + u * (q2 + u * (q3 + u * q4)));
        double slope = q1 + u * (2.0 * q2 + u * (3.0 * q3 + u * (4.0 * q4)));
        if (value > 0.0) low = u;
        else high = u;
        double step = slope < 0.0 ? value / slope : 2.0;
        double nearer = u - step;
        if (!(low <= nearer && nearer <= high)) nearer = 0.5 * (low + high);
        double change = nearer - u;
        if (-1e-16 <= change && change <= 1e-16) return nearer;
        u = nearer;
    }
    return u;
}

static double first_fall(double e0, double e1, double e2, double e3, double e4, double length) {
    double a0 = e0, a1 = e1 * length, a2 = e2 * (length * length), a3 = e3 * (length * length * length),
           a4 = e4 * ((length * length) * (length * length));
    int64_t index = 0;
    int depth = 0;
    double width = 1.0;
    for (;;) {
        double low = (double)index * width;
        double h3 = a3 + low * a4, h2 = a2 + low * h3, h1 = a1 + low * h2, q0 = a0 + low * h1;
        if (q0 <= 0.0) return length * low;
        double g3 = h3 + low * a4, g2 = h2 + low * g3, q1 = (h1 + low * g2) * width;
        double f3 = g3 + low * a4, q2 = (g2 + low * f3) * (width * width);
        double q3 = (f3 + low * a4) * (width * width * width);
        double q4 = a4 * ((width * width) * (width * width));
        double b1 = q0 + q1 / 4.0, b2 = q0 + (q1 / 2.0 + q2 / 6.0),
               b3 = q0 + (q1 * 0.75 + (q2 / 2.0 + q3 / 4.0)), b4 = q0 + (q1 + (q2 + (q3 + q4)));
        int changes = ((q0 > 0.0) != (b1 > 0.0)) + ((b1 > 0.0) != (b2 > 0.0)) + ((b2 > 0.0) != (b3 > 0.0)) +
                      ((b3 > 0.0) != (b4 > 0.0));
        if (changes == 1) return length * (low + width * only_zero(q0, q1, q2, q3, q4));
        if (changes > 1 && depth < 32) {
            index *= 2, depth++, width *= 0.5;
            continue;
        }
        while (index % 2 == 1) index /= 2, depth--, width *= 2.0;
        if (depth == 0) return -1.0;
        index++;
    }
}

/* Detect. */

static double falls_to(double z, double vz, double level, double gravity) {
    double square = vz * vz + 2.0 * gravity * (z - level);
    return square > 0.0 ? (vz + sqrt(square)) / gravity : 0.0;
}

static void foresee_fall(const Constants *c, Chip *a) {
    int above = a->z > c->thick || (a->vz > 0.0 && a->vz * a->vz > 2.0 * c->gravity * (c->thick - a->z));
    a->kind = above ? LEVEL : GROUND;
    a->when = a->start + falls_to(a->z, a->vz, above ? c->thick : 0.0, c->gravity);
}

static double low_until(const Constants *c, const Chip *a) {
    if (a->state != FLY) return NEVER;
    if (a->z > c->thick || (a->z == c->thick && a->vz > 0.0)) return -1.0;
    double square = a->vz * a->vz - 2.0 * c->gravity * (c->thick - a->z);
    if (a->vz > 0.0 && square > 0.0) return a->start + (a->vz - sqrt(square)) / c->gravity;
    return a->start + falls_to(a->z, a->vz, 0.0, c->gravity);
}

static double time_to_run(double run, double speed, double slow) {
    double square = speed * speed - 2.0 * slow * run;
    return 2.0 * run / (speed + sqrt(square > 0.0 ? square : 0.0));
}

static double way_to_rim(double place, double direction, double reach, double bound) {
    double ahead = direction > 0.0 ? bound - place : bound + place, across = fabs(direction);
    return across * reach > ahead ? ahead / across : FAR;
}

static void foresee_rim(const Constants *c, Chip *a, double now, double run, double speed) {
    double way_x = way_to_rim(a->x, a->ux, a->reach, c->bound);
    double way_y = way_to_rim(a->y, a->uy, a->reach, c->bound);
    double way = way_x <= way_y ? way_x : way_y;
    if (way >= FAR) return;
    way -= run;
    double when = now + time_to_run(way > 0.0 ? way : 0.0, speed, a->slow);
    if (when < a->when) {
        a->when = when;
        a->kind = way_x <= way_y ? RIM_X : RIM_Y;
    }
}

static void keep_contact(Chip *a, int j, double when, double low, int overlap) {
    if (when < a->when && when <= low) {
        a->when = when;
        a->kind = overlap ? APART : CHIP;
        a->mate = j;
    }
}

static double farthest(const Constants *c, const Chip *a, double now, double speed, double low) {
    double end = a->when < low ? a->when : low;
    return c->contact + speed * (end - now);
}

static void foresee_resting(Scene *s, int i, int j, double now, double run, double speed, double low,
                            double far) {
    Chip *a = &s->chip[i];
    const Chip *b = &s->chip[j];
    int overlap = (a->over >> j) & 1;
    double dx = b->x - a->x, dy = b->y - a->y;
    double ahead = dx * a->ux + dy * a->uy - run;
    if (ahead > far || (ahead <= 0.0 && !overlap)) return;
    double beside = dx * a->uy - dy * a->ux;
    double square = s->c->contact * s->c->contact - beside * beside;
    if (square <= 0.0 || speed <= 0.0) return;
    double half = sqrt(square);
    double way = overlap ? ahead + half : ahead - half;
    way = way > 0.0 ? way : 0.0;
    if (a->slow > 0.0 && 2.0 * a->slow * way >= speed * speed) return;
    keep_contact(a, j, now + time_to_run(way, speed, a->slow), low, overlap);
}

static double wait_for_contact(double e0, double e1, double e2, double e3, double e4, double length,
                               int overlap) {
    if (overlap) return e0 < 0.0 ? first_fall(-e0, -e1, -e2, -e3, -e4, length) : 0.0;
    if (e0 > TOUCH2) return first_fall(e0, e1, e2, e3, e4, length);
    if (e1 < 0.0 || (e1 == 0.0 && e2 < 0.0)) return 0.0;
    if (e1 > 0.0) return first_fall(e1, e2, e3, e4, 0.0, length);
    return e2 > 0.0 ? first_fall(e2, e3, e4, 0.0, 0.0, length) : -1.0;
}

static void foresee_moving(Scene *s, int i, int j, double now, double run, double speed, double low) {
    const Constants *c = s->c;
    Chip *a = &s->chip[i];
    const Chip *b = &s->chip[j];
    double both_low = low_until(c, b);
    if (low < both_low) both_low = low;
    double end = a->when < b->stop ? a->when : b->stop;
    double length = (end < both_low ? end : both_low) - now;
    if (length <= 0.0) return;
    int overlap = (a->over >> j) & 1;
    double run_j = run_until(b, now), speed_j = speed_at(b, now);
    double half = 0.5 * a->slow, half_j = 0.5 * b->slow;
    double dx = (a->x + a->ux * run) - (b->x + b->ux * run_j);
    double dy = (a->y + a->uy * run) - (b->y + b->uy * run_j);
    double square = dx * dx + dy * dy;
    double near = c->contact + (length * (speed - half * length) + length * (speed_j - half_j * length));
    if (!overlap && square > near * near) return;
    double vx = a->ux * speed - b->ux * speed_j, vy = a->uy * speed - b->uy * speed_j;
    double hx = b->ux * half_j - a->ux * half, hy = b->uy * half_j - a->uy * half;
    double wait = wait_for_contact(square - c->contact * c->contact, 2.0 * (dx * vx + dy * vy),
                                   (vx * vx + vy * vy) + 2.0 * (dx * hx + dy * hy),
                                   2.0 * (vx * hx + vy * hy), hx * hx + hy * hy, length, overlap);
    if (wait >= 0.0) keep_contact(a, j, now + wait, both_low, overlap);
}

static void foresee(Scene *s, int i, double now) {
    Chip *a = &s->chip[i];
    a->mate = -1;
    if (a->state == FLY) {
        foresee_fall(s->c, a);
    } else {
        a->kind = CEASE;
        a->when = a->stop;
    }
    if (a->when < now) a->when = now;
    double run = run_until(a, now), speed = speed_at(a, now);
    foresee_rim(s->c, a, now, run, speed);
    double low = low_until(s->c, a);
    if (low < now) return;
    double far = farthest(s->c, a, now, speed, low);
    for (int j = 0; j < s->n; j++) {
        if (s->chip[j].state == REST) foresee_resting(s, i, j, now, run, speed, low, far);
        else if (s->chip[j].state != OUT && j != i) foresee_moving(s, i, j, now, run, speed, low);
    }
}

static void foresee_changed(Scene *s, int64_t changed, double now) {
    for (int i = 0; i < s->n; i++) {
        Chip *a = &s->chip[i];
        if (a->state == REST || a->state == OUT) continue;
        if ((changed >> i) & 1 || (a->mate >= 0 && (changed >> a->mate) & 1)) {
            foresee(s, i, now);
            continue;
        }
        double low = low_until(s->c, a);
        if (low < now) continue;
        double run = run_until(a, now), speed = speed_at(a, now);
        double far = farthest(s->c, a, now, speed, low);
        for (int j = 0; j < s->n; j++)
            if ((changed >> j) & 1 && s->chip[j].state == REST)
                foresee_resting(s, i, j, now, run, speed, low, far);
    }
}

/* Resolve. */

static int64_t bit(int i) { return (int64_t)1 << i; }

static int64_t part(Scene *s, int i, int j, double depth) {
    Chip *a = &s->chip[i], *b = &s->chip[j];
    if (depth <= PARTED) {
        a->over &= ~bit(j);
        b->over &= ~bit(i);
        return 0;
    }
    double dx = b->x - a->x, dy = b->y - a->y;
    if (dx == 0.0 && dy == 0.0) {
        dx = a->vx - b->vx;
        dy = a->vy - b->vy;
    }
    double length = sqrt(dx * dx + dy * dy);
    double nx = length > 0.0 ? dx / length : 1.0, ny = length > 0.0 ? dy / length : 0.0;
    double have = (b->vx - a->vx) * nx + (b->vy - a->vy) * ny;
    double lack = 2.0 * sqrt(s->c->drag * depth) - have;
    if (lack > 0.0) {
        double give = 0.5 * lack;
        launch(s, a, a->vx - give * nx, a->vy - give * ny);
        launch(s, b, b->vx + give * nx, b->vy + give * ny);
        write_down(s, i, PART, j, 0.0);
        write_down(s, j, PART, i, 0.0);
    }
    return bit(i) | bit(j);
}

static int64_t push_apart(Scene *s, int64_t among, double now) {
    for (int i = 0; i < s->n; i++)
        if (s->chip[i].over != 0 && s->chip[i].state != OUT) advance(s, &s->chip[i], now);
    int64_t changed = 0;
    double last_depth = FAR;
    int last_pair = -1;
    for (;;) {
        double depth = -FAR;
        int one = -1, other = -1;
        for (int i = 0; i < s->n; i++)
            for (int j = i + 1; j < s->n; j++) {
                Chip *a = &s->chip[i], *b = &s->chip[j];
                if (a->state == OUT || b->state == OUT || !((a->over >> j) & 1)) continue;
                if (!(((among >> i) | (among >> j)) & 1)) continue;
                double dx = b->x - a->x, dy = b->y - a->y;
                double candidate = s->c->contact - sqrt(dx * dx + dy * dy);
                int follows =
                    candidate < last_depth || (candidate == last_depth && i * s->n + j > last_pair);
                if (follows && candidate > depth) depth = candidate, one = i, other = j;
            }
        if (one < 0) return changed;
        last_depth = depth;
        last_pair = one * s->n + other;
        changed |= part(s, one, other, depth);
    }
}

static int64_t leave(Scene *s, int i, double strength) {
    Chip *a = &s->chip[i];
    a->state = FLY;
    a->slow = 0.0;
    write_down(s, i, LEAVE, -1, strength);
    stand(a);
    a->state = OUT;
    a->moved = 1;
    a->over = 0;
    s->facts[LOST] |= bit(i);
    return bit(i);
}

static int64_t hit(Scene *s, int i, int j, double now) {
    const Constants *c = s->c;
    Chip *a = &s->chip[i], *b = &s->chip[j];
    double dx = b->x - a->x, dy = b->y - a->y;
    double distance = sqrt(dx * dx + dy * dy);
    double nx = distance > 0.0 ? dx / distance : 1.0, ny = distance > 0.0 ? dy / distance : 0.0;
    double approach = (a->vx - b->vx) * nx + (a->vy - b->vy) * ny;
    int cascade = now - a->hit <= c->again && now - b->hit <= c->again;
    double separate = (cascade ? 1.0 : c->chip_keep) * approach;
    separate = separate > c->part_speed ? separate : c->part_speed;
    double give = 0.5 * (approach + separate);
    launch(s, a, a->vx - give * nx, a->vy - give * ny);
    launch(s, b, b->vx + give * nx, b->vy + give * ny);
    a->hit = b->hit = now;
    write_down(s, i, CHIP, j, approach);
    write_down(s, j, CHIP, i, approach);
    return bit(i) | bit(j);
}

static int64_t meet_rim(Scene *s, int i, int kind) {
    const Constants *c = s->c;
    Chip *a = &s->chip[i];
    double vx = a->vx, vy = a->vy, normal = kind == RIM_X ? fabs(vx) : fabs(vy);
    if (a->z > c->rim_height || normal > c->hop) return leave(s, i, normal);
    if (kind == RIM_X) {
        a->x = vx > 0.0 ? c->bound : -c->bound;
        launch(s, a, -c->rim_keep * vx, vy);
    } else {
        a->y = vy > 0.0 ? c->bound : -c->bound;
        launch(s, a, vx, -c->rim_keep * vy);
    }
    write_down(s, i, kind, -1, normal);
    return bit(i);
}

static void bounce(Scene *s, int i) {
    const Constants *c = s->c;
    Chip *a = &s->chip[i];
    double fall = -a->vz, lost = c->grip * fall;
    double left = a->speed > lost ? (a->speed - lost) / a->speed : 0.0;
    double up = c->bounce * fall;
    if (up < c->settle) {
        a->state = SLIDE;
        launch(s, a, left * a->vx, left * a->vy);
        write_down(s, i, DROP, -1, fall);
    } else {
        a->vz = up;
        launch(s, a, left * a->vx, left * a->vy);
        write_down(s, i, a->z > 0.0 ? LEVEL : GROUND, -1, fall);
    }
}

static int64_t come_level(Scene *s, int i) {
    Chip *a = &s->chip[i];
    a->z = s->c->thick;
    int64_t below = 0;
    for (int j = 0; j < s->n; j++) {
        Chip *b = &s->chip[j];
        if (j == i || b->state == OUT) continue;
        double run = run_until(b, a->start);
        double dx = (b->x + b->ux * run) - a->x, dy = (b->y + b->uy * run) - a->y;
        if (dx * dx + dy * dy < s->c->contact * s->c->contact - TOUCH2) below |= bit(j);
    }
    if (below == 0) return bit(i);
    bounce(s, i);
    if (a->state == FLY) return bit(i);
    for (int j = 0; j < s->n; j++)
        if ((below >> j) & 1) {
            a->over |= bit(j);
            s->chip[j].over |= bit(i);
        }
    return bit(i) | push_apart(s, bit(i), a->start);
}

static int64_t resolve(Scene *s, int i) {
    Chip *a = &s->chip[i];
    int kind = a->kind, mate = a->mate;
    double now = a->when, bound = s->c->bound;
    if (kind == CEASE) {
        a->x = within(a->x + a->ux * a->reach, bound);
        a->y = within(a->y + a->uy * a->reach, bound);
        a->start = a->stop;
        stand(a);
        write_down(s, i, CEASE, -1, 0.0);
        return bit(i);
    }
    advance(s, a, now);
    if (kind == CHIP) {
        advance(s, &s->chip[mate], now);
        return hit(s, i, mate, now);
    }
    if (kind == APART) {
        a->over &= ~bit(mate);
        s->chip[mate].over &= ~bit(i);
        return bit(i) | bit(mate);
    }
    if (kind == LEVEL) return come_level(s, i);
    if (kind == GROUND) {
        a->z = 0.0;
        bounce(s, i);
        return bit(i);
    }
    return meet_rim(s, i, kind);
}

/* A throw. */

static int64_t micrometres(double length) {
    return length >= 0.0 ? (int64_t)floor(length * 1000.0 + 0.5) : -(int64_t)floor(0.5 - length * 1000.0);
}

static int64_t moved(const Scene *s) {
    int64_t bits = 0;
    for (int i = 0; i < s->n; i++)
        if (s->chip[i].moved) bits |= bit(i);
    return bits;
}

static void play_out(Scene *s, int64_t limit) {
    double now = 0.0;
    int64_t *facts = s->facts;
    foresee_changed(s, bit(s->n - 1), now);
    for (;;) {
        int next = -1;
        double when = NEVER;
        for (int i = 0; i < s->n; i++)
            if (s->chip[i].when < when) next = i, when = s->chip[i].when;
        int64_t changed;
        if (next < 0) {
            if ((double)facts[PUSHES] >= s->c->rounds) return;
            changed = push_apart(s, moved(s), now);
            if (changed == 0) return;
            facts[PUSHES]++;
        } else {
            if (facts[EVENTS] >= limit) {
                facts[ENDED] = 1;
                for (int i = 0; i < s->n; i++) {
                    Chip *a = &s->chip[i];
                    if (a->state == OUT) continue;
                    advance(s, a, now);
                    a->x = within(a->x, s->c->bound);
                    a->y = within(a->y, s->c->bound);
                }
                return;
            }
            facts[EVENTS]++;
            now = when;
            changed = resolve(s, next);
        }
        foresee_changed(s, changed, now);
    }
}

static double time_to_enter(double place, double speed, double bound) {
    double gap = fabs(place) - bound, approach = place > 0.0 ? -speed : speed;
    return gap <= 0.0 ? 0.0 : approach > 0.0 ? gap / approach : NEVER;
}

static double time_to_exit(double place, double speed, double bound) {
    return speed == 0.0 ? NEVER : (speed > 0.0 ? bound - place : bound + place) / fabs(speed);
}

static void lay(Chip *a, const int64_t *lying, int i, int64_t over) {
    stand(a);
    a->x = (double)lying[2 * i] / 1000.0;
    a->y = (double)lying[2 * i + 1] / 1000.0;
    a->start = 0.0;
    a->hit = -1.0;
    a->over = over;
    a->moved = 0;
}

static void find_overlaps(const Constants *c, const int64_t *lying, int count, int64_t *over) {
    double near = c->contact - ROUNDED;
    for (int i = 0; i < count; i++) {
        over[i] = 0;
        for (int j = 0; j < count; j++) {
            double dx = (double)(lying[2 * i] - lying[2 * j]) / 1000.0;
            double dy = (double)(lying[2 * i + 1] - lying[2 * j + 1]) / 1000.0;
            if (j != i && dx * dx + dy * dy < near * near) over[i] |= bit(j);
        }
    }
}

static void throw_chip(Scene *s, const int64_t *lying, int count, const int64_t *release, int64_t limit,
                       int64_t *rest) {
    const Constants *c = s->c;
    Chip *a = &s->chip[count];
    for (int f = 0; f < FACTS; f++) s->facts[f] = 0;
    double right = (double)release[1], forward = -c->release_back;
    double to_right = (double)release[2], to_front = (double)release[3], kept;
    for (int64_t side = 0; side < release[0]; side++) {
        kept = right, right = forward, forward = -kept;
        kept = to_right, to_right = to_front, to_front = -kept;
    }
    stand(a);
    a->x = right;
    a->y = forward;
    a->z = c->release_height;
    a->vz = (double)release[4];
    a->start = 0.0;
    a->hit = -1.0;
    a->over = 0;
    a->state = FLY;
    launch(s, a, to_right, to_front);
    write_down(s, count, RELEASE, -1, 0.0);
    double enter_x = time_to_enter(a->x, a->vx, c->bound), enter_y = time_to_enter(a->y, a->vy, c->bound);
    double exit_x = time_to_exit(a->x, a->vx, c->bound), exit_y = time_to_exit(a->y, a->vy, c->bound);
    double enter = enter_x > enter_y ? enter_x : enter_y, exit = exit_x < exit_y ? exit_x : exit_y;
    double down = falls_to(a->z, a->vz, c->rim_height, c->gravity);
    if (enter < exit && enter < down) {
        play_out(s, limit);
    } else {
        advance(s, a, down);
        leave(s, count, 0.0);
    }
    s->facts[STIRRED] = moved(s);
    for (int i = 0; i < s->n; i++) {
        const Chip *b = &s->chip[i];
        rest[2 * i] = !b->moved ? lying[2 * i] : b->state == OUT ? 0 : micrometres(b->x);
        rest[2 * i + 1] = !b->moved ? lying[2 * i + 1] : b->state == OUT ? 0 : micrometres(b->y);
    }
}

/* What is called from outside. */

int twin_one(const Constants *c, const int64_t *lying, int64_t count, const int64_t *release, int64_t limit,
             int64_t *rest, double *path, int64_t room, int64_t *facts) {
    Scene s;
    int64_t over[MOST];
    s.c = c, s.n = (int)count + 1, s.path = path, s.room = room, s.facts = facts;
    find_overlaps(c, lying, (int)count, over);
    for (int i = 0; i < (int)count; i++) lay(&s.chip[i], lying, i, over[i]);
    throw_chip(&s, lying, (int)count, release, limit, rest);
    return 0;
}

int twin_many(const Constants *c, const int64_t *lying, int64_t count, const int64_t *releases, int64_t throws,
              int64_t limit, int64_t *rest, int64_t *facts) {
    Scene s;
    int64_t over[MOST];
    s.c = c, s.n = (int)count + 1, s.path = 0, s.room = 0;
    find_overlaps(c, lying, (int)count, over);
    for (int i = 0; i < (int)count; i++) lay(&s.chip[i], lying, i, over[i]);
    for (int64_t t = 0; t < throws; t++) {
        s.facts = facts + t * FACTS;
        throw_chip(&s, lying, (int)count, releases + 5 * t, limit, rest + 2 * s.n * t);
        for (int i = 0; i < (int)count; i++)
            if (s.chip[i].moved || s.chip[i].over != over[i]) lay(&s.chip[i], lying, i, over[i]);
    }
    return 0;
}
