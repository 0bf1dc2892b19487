//! Choices by chance.

/// A weighted choice; the weights are parts of their sum.
pub(crate) fn pick<T: Copy>(random: &mut fastrand::Rng, choices: &[(T, u32)]) -> Option<T> {
    let sum = choices.iter().map(|(_, weight)| weight).sum();
    let mut at = random.u32(0..sum);
    choices.iter().find_map(|(choice, weight)| {
        let hit = at < *weight;
        at = at.saturating_sub(*weight);
        hit.then_some(*choice)
    })
}

#[cfg(test)]
mod tests {
    use super::pick;

    #[test]
    fn a_weighted_choice_takes_every_choice_but_those_of_weight_zero() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut taken = [0; 3];
        for _ in 0..1_000 {
            let choice: usize = pick(&mut random, &[(0, 1), (1, 0), (2, 9)]).unwrap();
            taken[choice] += 1;
        }
        assert!(
            taken[0] > 50 && taken[1] == 0 && taken[2] > 800,
            "{taken:?}"
        );
    }
}
